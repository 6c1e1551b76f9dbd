// Stands in for the console's program: puts a style and some text into its page, as that one does.

const style = document.createElement("style");
style.nonce = document.querySelector("meta[name=csp-nonce]").content;
style.textContent = "h1 { letter-spacing: 7px; }";
document.head.append(style);

const heading = document.createElement("h1");
heading.textContent = "The console";
document.querySelector("#root").append(heading);
