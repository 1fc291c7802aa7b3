import type { ActionFunctionArgs } from "react-router";
import { proxySession } from "../session.server";

export const action = ({ request }: ActionFunctionArgs) => proxySession.refresh(request);
