import { expect, test } from 'vitest'
import { getDomainProblem, getProductionModeErrors } from '../../../src/server/admin/productionMode.ts'

const project = (allowLocalhost: boolean, ...domains: string[]) => ({
  id: 'project-1',
  config: { allowLocalhost, domains: domains.map((domain) => ({ domain })) },
})

test.each([
  ['https://app.example', null],
  ['https://app.example/deep/path', null],
  ['https://1and1.example', null],
  ['https://localhost.example', null],
  ['app.example', 'Trusted domain is not a valid URL: app.example'],
  ['', 'Trusted domain is not a valid URL: '],
  [
    'https://localhost:3000',
    'Localhost domains are not allowed to be trusted in production mode: https://localhost:3000',
  ],
  ['http://app.localhost', 'Localhost domains are not allowed to be trusted in production mode: http://app.localhost'],
  ['https://127.0.0.1', 'Localhost domains are not allowed to be trusted in production mode: https://127.0.0.1'],
  ['https://127.1', 'Localhost domains are not allowed to be trusted in production mode: https://127.1'],
  ['https://10.0.0.1', 'Direct IPs are not valid for trusted domains in production mode: https://10.0.0.1'],
  ['http://10.0.0.1', 'Direct IPs are not valid for trusted domains in production mode: http://10.0.0.1'],
  ['https://[2001:db8::1]', 'Direct IPs are not valid for trusted domains in production mode: https://[2001:db8::1]'],
  ['http://app.example', 'Trusted domains should be HTTPS: http://app.example'],
])('a trusted domain is rated: %s', (domain, problem) => {
  expect(getDomainProblem(domain)).toBe(problem)
})

test('a project without problems can enable production mode', () => {
  expect(getProductionModeErrors(project(false, 'https://app.example'))).toEqual([])
})

test('a project reports localhost first, then each domain, with where to fix it', () => {
  const relativeFixUrl = '/projects/project-1/domains'
  expect(getProductionModeErrors(project(true, 'http://b.example', 'https://ok.example', 'http://localhost'))).toEqual([
    {
      message: "Localhost is not allowed in production mode, turn off 'Allow localhost' in project settings",
      relativeFixUrl,
    },
    { message: 'Trusted domains should be HTTPS: http://b.example', relativeFixUrl },
    {
      message: 'Localhost domains are not allowed to be trusted in production mode: http://localhost',
      relativeFixUrl,
    },
  ])
})
