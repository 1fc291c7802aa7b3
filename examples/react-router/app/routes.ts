import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('account', 'routes/account.tsx'),
  route('handler/*', 'routes/handler.tsx'),
  route('api/session/refresh', 'routes/refresh.ts'),
] satisfies RouteConfig
