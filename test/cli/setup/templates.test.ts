import { parse } from '@babel/parser'
import { expect, test } from 'vitest'
import { TEMPLATES } from '../../../src/cli/setup/templateFiles.ts'
import { readTemplate } from '../../../src/cli/setup/templates.ts'

test.each(Object.keys(TEMPLATES))('the template %s is JavaScript without its types', (path) => {
  const code = readTemplate(path, { isTypeScript: false })
  expect(() => parse(code, { sourceType: 'module', plugins: ['jsx'] })).not.toThrow()
  // Nothing is left of a line that had only types.
  expect(code).not.toMatch(/[ \t]$|\n\n\n/m)
})
