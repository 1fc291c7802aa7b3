import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('handler/*', 'routes/handler.tsx'),
  route('api/session/refresh', 'routes/refresh.ts'),
  layout('routes/protected.tsx', [route('account', 'routes/account.tsx')]),
] satisfies RouteConfig
