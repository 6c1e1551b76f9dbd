// The key that commands are given with, as it is written on this machine's keyboard.

export const MOD_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl ";
