import "latchkey/react/styles.css";
import type { ReactNode } from "react";
import { Providers } from "./providers";

/** For an app with a header of its own. */
export const wrap = (children: ReactNode) => <Providers>{children}</Providers>;
