// What the router's generator adds for the routes of this folder.
import type { AnyRoute } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface FileRoutesByPath {
    "/handler/$": {
      id: "/handler/$";
      path: "/handler/$";
      fullPath: "/handler/$";
      preLoaderRoute: AnyRoute;
      parentRoute: AnyRoute;
    };
    "/api/session/refresh": {
      id: "/api/session/refresh";
      path: "/api/session/refresh";
      fullPath: "/api/session/refresh";
      preLoaderRoute: AnyRoute;
      parentRoute: AnyRoute;
    };
  }
}
