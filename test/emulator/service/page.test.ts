import { expect, test } from 'vitest'
import { createPageRoute, showPage, TEXT } from '../../../src/emulator/service/page.ts'

test('a page has its title and content, and can neither run scripts, send its address nor be stored', () => {
  const { status, body, headers } = showPage('Buy <b>', '<h1>Buy</h1>', 402)
  expect(status).toBe(402)
  expect(headers).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  expect(body).toMatch(/^<!doctype html>\n<html lang="en">\n/)
  expect(body).toContain('<title>Buy &lt;b&gt;</title><style>\n:root {')
  expect(body).toContain('<main>\n<h1>Buy</h1>\n</main>')
  expect(showPage('a', 'b').status).toBe(200)
})

test('a page’s address needs no headers of a project', () => {
  const params = { code: TEXT }
  const route = {
    id: 'showCheckout',
    method: 'GET',
    path: '/checkout/{code}',
    access: 'none',
    user: 'none',
    errors: [],
  }
  expect(createPageRoute('showCheckout', 'GET', '/checkout/{code}', params)).toMatchObject({
    ...route,
    params: { type: 'object', properties: { code: { type: 'string' } } },
    query: { type: 'object', properties: {} },
  })
  expect(createPageRoute('a', 'GET', '/', {}, { state: TEXT }).query).toEqual({
    type: 'object',
    properties: { state: { type: 'string' } },
  })
})
