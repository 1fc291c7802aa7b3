import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { question } from '../../src/cli/question.ts'

function ask() {
  const [input, output] = [new PassThrough(), new PassThrough({ encoding: 'utf8' })]
  return { line: question('Write? ', output, input), input, output }
}

test('a question resolves to the line that is typed', async () => {
  const { line, input, output } = ask()
  input.write('yes\nno\n')
  expect(await line).toBe('yes')
  expect(output.read()).toBe('Write? ')
})

test('the end of the input is no line', async () => {
  const { line, input, output } = ask()
  input.end()
  expect(await line).toBeNull()
  expect(output.read()).toBe('Write? \n')
})
