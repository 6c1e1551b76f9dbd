// Webhook deliveries in GitHub's log. Relay reads the app's as the app, and a repository hook's as a user who manages
// it.

import { z } from "zod";
import { splitRepository } from "../../../contract/kernel/repository-path.ts";
import type {
  DeliverySource,
  DeliverySources,
  FailedDelivery,
} from "../../../ports/host-actions.ts";
import { isSameUrl } from "../../kit/api/base-url.ts";
import { id, maybe, text, time } from "../../kit/lenient-fields.ts";
import { type AppProof, appTokens } from "./app.ts";
import { type AsPerson, asPersonAt } from "./as-user.ts";

const PAGE = 100;
/** 5,000 deliveries. More failures than that come from an outage. */
const MAX_PAGES = 50;

const Delivery = z.object({
  id,
  guid: z.string().min(1),
  delivered_at: time,
  event: text,
  installation_id: maybe(id),
});
const Hook = z.object({ id, config: z.object({ url: text }) });

type RequestPath = { path: string; parameters?: Readonly<Record<string, string>> };

export function deliverySources(baseUrl: string, app: AppProof | undefined): DeliverySources {
  const asPerson = asPersonAt(baseUrl);
  return {
    provider: "codehost",
    app: app && sourceAt(asPerson, appTokens(app, Date.now), { path: "/app/hook/deliveries" }),
    async hooks(accessToken, repo, hookUrl) {
      const parameters = splitRepository(repo) ?? { owner: "", repo };
      const route = "GET /repos/{owner}/{repo}/hooks";
      const question = { route, parameters: { ...parameters, per_page: PAGE }, isRepeatable: true };
      const hooks = await asPerson(accessToken, (request) => request(question, z.array(Hook)));
      const ours = hooks.filter(({ config }) => isSameUrl(config.url, hookUrl));
      return ours.map((hook) =>
        sourceAt(asPerson, () => accessToken, {
          path: "/repos/{owner}/{repo}/hooks/{hook}/deliveries",
          parameters: { ...parameters, hook: hook.id },
        }),
      );
    },
  };
}

function sourceAt(
  asPerson: AsPerson,
  token: () => string,
  { path, parameters = {} }: RequestPath,
): DeliverySource {
  const readPage = (cursor: string | undefined) =>
    asPerson(token(), (_request, requestPage) =>
      requestPage(
        {
          route: `GET ${path}`,
          parameters: {
            ...parameters,
            status: "failure",
            per_page: PAGE,
            ...(cursor !== undefined && { cursor }),
          },
          isRepeatable: true,
        },
        z.array(Delivery),
      ),
    );
  return {
    async listFailed(since) {
      const failed: FailedDelivery[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const { answer, next } = await readPage(cursor);
        const young = answer.filter(({ delivered_at: at }) => at !== undefined && at >= since);
        failed.push(...young.map(failedDelivery));
        if (next === undefined || young.length < answer.length) return failed;
        cursor = next;
      }
      return failed;
    },
    async redeliver(deliveryId) {
      const route = `POST ${path}/{delivery}/attempts`;
      const question = { route, parameters: { ...parameters, delivery: deliveryId } };
      await asPerson(token(), (request) =>
        request({ ...question, isRepeatable: false }, z.unknown()),
      );
    },
  };
}

function failedDelivery(delivery: z.output<typeof Delivery>): FailedDelivery {
  const { id: deliveryId, guid, event, installation_id: installationId } = delivery;
  return { id: deliveryId, guid, event, installationId, failedAt: delivery.delivered_at ?? 0 };
}
