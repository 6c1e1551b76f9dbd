// Sends a recorded event as a test, and opens its page.

import { Modal, NativeSelect, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { listSamples, postSample, type SampleView } from "../../src/contract/ingress/samples.ts";
import { failureWords } from "../api/failure.ts";
import { useAnswer, useChange } from "../api/use-answer.ts";
import { noticeDone, noticeFailed } from "../parts/notices.tsx";
import { SubmitFoot } from "../parts/submit-foot.tsx";
import { useLabels } from "../scope.ts";
import { sampleChoices } from "./sample-choices.ts";

type SendSampleProps = {
  groupId: string;
  /** The only route that it tries. */
  route?: string | undefined;
  /** The endpoint that it arrives at, and its preset. */
  endpoint?: { id: string; preset: string | null } | undefined;
  isOpen: boolean;
  close: () => void;
};

export function SendSample({ isOpen, close, ...rest }: SendSampleProps) {
  return (
    <Modal opened={isOpen} onClose={close} title="Send a sample">
      <SampleForm {...rest} close={close} />
    </Modal>
  );
}

function SampleForm({ groupId, route, endpoint, close }: Omit<SendSampleProps, "isOpen">) {
  const samples = useSamples(groupId, endpoint);
  const [chosen, setChosen] = useState("");
  const [repo, setRepo] = useState("");
  const labels = useLabels();
  const sample = samples.find((each) => each.name === chosen) ?? samples[0];
  const hasRepo = sample !== undefined && sample.provider !== "custom";
  const { isBusy, send } = useSending(groupId, close);
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void send(bodyOf(sample, { route, endpoint, repo: hasRepo ? repo : "" }));
      }}
    >
      <About isOfRoute={route !== undefined} />
      <NativeSelect
        label="Event"
        mt="md"
        data={sampleChoices(samples, labels)}
        value={sample?.name ?? ""}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {hasRepo && (
        <TextInput
          label="Repository"
          description="Fill it in if filters name one."
          placeholder="acme/shop"
          mt="md"
          value={repo}
          onChange={({ currentTarget }) => setRepo(currentTarget.value.trim())}
        />
      )}
      <SubmitFoot
        action="Send sample"
        cancel={close}
        isReady={sample !== undefined}
        isBusy={isBusy}
      />
    </form>
  );
}

function About({ isOfRoute }: { isOfRoute: boolean }) {
  return (
    <p className="text-2">
      The event is stored, matched and delivered as if it had just arrived. It is marked as a test
      everywhere, changes no real card or alert, and counts in no figure.
      {isOfRoute && " Only this route tries it, as it was last saved."}
    </p>
  );
}

type Place = Pick<SendSampleProps, "route" | "endpoint"> & { repo: string };

function bodyOf(sample: SampleView | undefined, { route, endpoint, repo }: Place): Body {
  return {
    name: sample?.name ?? "",
    ...(route !== undefined && { route }),
    ...(endpoint && { endpoint: endpoint.id }),
    ...(repo !== "" && { repo }),
  };
}

function useSamples(groupId: string, endpoint: SendSampleProps["endpoint"]): readonly SampleView[] {
  const { data } = useAnswer(listSamples, { params: { id: groupId } });
  return (data?.samples ?? []).filter((each) => fitsEndpoint(each, endpoint));
}

function fitsEndpoint(
  { provider, preset }: SampleView,
  endpoint: SendSampleProps["endpoint"],
): boolean {
  if (!endpoint) return true;
  return provider === "custom" && preset === endpoint.preset;
}

type Body = { name: string; route?: string; endpoint?: string; repo?: string };

function useSending(groupId: string, close: () => void) {
  const sending = useChange(postSample);
  const navigate = useNavigate();
  const send = async (body: Body) => {
    try {
      const { eventId } = await sending.mutateAsync({ params: { id: groupId }, body });
      close();
      noticeDone("Sample sent.");
      if (eventId !== null) await navigate({ to: "/logs/$eventId", params: { eventId } });
    } catch (error) {
      noticeFailed("The sample was not sent.", failureWords(error));
    }
  };
  return { isBusy: sending.isPending, send };
}
