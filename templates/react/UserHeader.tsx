import { UserButton, useUser } from "latchkey/react";

/** Shows who is signed in. Move its parts into the header of your app. */
export function UserHeader() {
  const user = useUser();
  return (
    <header style={{ display: "flex", alignItems: "center", justifyContent: "flex-end", gap: 12, padding: 8 }}>
      {user && <span style={{ overflowWrap: "anywhere" }}>Hello {user.displayName ?? user.primaryEmail}</span>}
      <UserButton />
    </header>
  );
}
