import { LatchkeyHandler } from "latchkey/react";
import { useParams } from "react-router";

export default function Handler() {
  return <LatchkeyHandler path={useParams()["*"] ?? ""} />;
}
