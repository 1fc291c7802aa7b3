import { UserButton, useUser } from "latchkey/react";

/** Shows who is signed in. Move its parts into the header of your app. */
export function UserHeader() {
  const user = useUser();
  const name = user?.displayName ?? user?.primaryEmail;
  return (
    <header style={{ display: "flex", alignItems: "center", justifyContent: "flex-end", gap: 12, padding: 8 }}>
      {name && <span style={{ overflowWrap: "anywhere" }}>Hello {name}</span>}
      <UserButton />
    </header>
  );
}
