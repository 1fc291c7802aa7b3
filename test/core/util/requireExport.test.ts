import { expect, test, vi } from 'vitest'
import { requireExport } from '../../../src/core/util/requireExport.ts'

test('a library that has the export is accepted', () => {
  expect(() => requireExport({ http: undefined }, 'http', 'It needs msw', 'msw')).not.toThrow()
})

test('a library without it is an error with the command', () => {
  expect(() => requireExport({}, 'http', 'latchkey/mocks needs msw 2', '-D msw@latest')).toThrow(
    expect.objectContaining({
      code: 'MISSING_PACKAGE',
      message: 'latchkey/mocks needs msw 2. Run: npm install -D msw@latest',
    }),
  )
})

test('the entry of React Router says which version it needs', async () => {
  vi.resetModules()
  vi.doMock('react-router', () => ({ useNavigate: () => {} }))
  try {
    await expect(import('../../../src/server/frameworks/reactRouter.ts')).rejects.toMatchObject({
      code: 'MISSING_PACKAGE',
      message: expect.stringContaining('React Router 7.9') as string,
    })
  } finally {
    vi.doUnmock('react-router')
    vi.resetModules()
  }
})
