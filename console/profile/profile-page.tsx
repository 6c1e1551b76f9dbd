// Your profile: notifications, watches, sign-in accounts, linked chat accounts, pings by groups, sessions, memberships and personal data.

import { Page } from "../parts/page.tsx";
import { useMe } from "../scope.ts";
import { IdentitiesCard } from "./identities-card.tsx";
import { LinksCard } from "./links-card.tsx";
import { MappingsCard } from "./mappings-card.tsx";
import { MembershipsCard } from "./memberships-card.tsx";
import { PersonalDataCard } from "./personal-data-card.tsx";
import { PreferenceCards } from "./preference-cards.tsx";
import styles from "./profile-page.module.css";
import { SessionsCard } from "./sessions-card.tsx";

export function ProfilePage() {
  const me = useMe();
  return (
    <Page title="Profile" sub={me && `Signed in as ${me.login}`}>
      <div className={styles["column"]}>
        <PreferenceCards />
        <IdentitiesCard />
        <LinksCard />
        <MappingsCard />
        <SessionsCard />
        {me && <MembershipsCard me={me} />}
        {me && <PersonalDataCard login={me.login} />}
      </div>
    </Page>
  );
}
