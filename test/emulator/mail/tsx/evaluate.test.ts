/** What sources compute is compared with what JavaScript computes from the same text. */
import { beforeAll, expect, test } from 'vitest'
import { renderMail } from '../../../../src/emulator/mail/renderMail.ts'
import { loadParser } from '../../../../src/emulator/mail/tsx/parseModule.ts'

beforeAll(() => loadParser())

/** The text that a source renders for a body of a function. */
function evaluate(body: string): string {
  const tsx = `function compute() { ${body} }\nexport const EmailTemplate = () => <p>{\`\${compute()}\`}</p>`
  const values = { user: { displayName: null }, project: { displayName: 'Harbor' } }
  const { html } = renderMail({ content: { tsx }, theme: null }, values)
  const escaped = /<p>(.*)<\/p>/s.exec(html)![1]!
  return escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

/** Each text is evaluated by JavaScript too: it uses no variables of this file. */
// oxlint-disable-next-line typescript/no-implied-eval
const evaluateByJavaScript = (body: string): string => String(new Function(body)())

test.each([
  '[3, 1, 2].map((item, index) => item * 10 + index).join("|")',
  'Object.keys(() => 1).length',
  '[3, 1, 2].filter((item, index) => item > 1 && index > 0).join("|")',
  '[3, 1, 2].find((item) => item < 3)',
  '[3, 1, 2].findIndex((item, index) => index === 1)',
  '[3, 1, 2].some((item) => item === 2)',
  '[3, 1, 2].some((item) => item === 5)',
  '[3, 1, 2].every((item) => item > 0)',
  '[3, 1, 2].every((item) => item > 1)',
  '[3, 1, 2].flatMap((item, index) => [item, index]).join("|")',
  '[3, 1, 2].reduce((sum, item, index) => sum + item * index)',
  '[3, 1, 2].reduce((sum, item, index) => sum + item * index, 100)',
  '["b", "c", "a"].sort().join("|")',
  '[10, 9, 1].sort().join("|")',
  '[10, 9, 1].sort((left, right) => left - right).join("|")',
  '[10, 9, 1].sort((left, right) => right - left).join("|")',
  '[1, 2, 3, 4].slice().join("|")',
  '[1, 2, 3, 4].slice(1).join("|")',
  '[1, 2, 3, 4].slice(1, 3).join("|")',
  '[1, 2, 3, 4].slice(undefined, 2).join("|")',
  '[1, 2].concat([3], 4).join("|")',
  '[1, 2].includes(2)',
  '[1, 2].includes(3)',
  '[1, 2].indexOf(2)',
  '[1, 2].reverse().join("|")',
  '[1, 2, 3].at(-1)',
  '(() => { const all = []; [3, 1].forEach((item, index) => all.push(item * 10 + index)); return all.join("|") })()',
  '["a", "a"].sort().join("|")',
  '[2, 1, 2, 1].sort((left, right) => left - right).join("|")',
  '[1, 2, 3]["length"]',
  '[1, [2, [3]]].flat().length',
  '[1, 2].join()',
  '[1, null, undefined, 2].join("-")',
  '[].length',
])('a list computes %s like JavaScript', (expression) => {
  expect(evaluate(`return ${expression}`)).toBe(evaluateByJavaScript(`return ${expression}`))
})

test.each([
  '"Ahoy".toUpperCase()',
  '"Ahoy".toLowerCase()',
  '" a ".trim() + "|"',
  '"Ahoy".slice(1)',
  '"Ahoy".slice(1, 3)',
  '"Ahoy".slice(-2)',
  '"Ahoy".substring(1, 3)',
  '"Ahoy".substring(2)',
  '"Ahoy".substring(undefined, 2)',
  '"Ahoy".length + "".length',
  '"a,b,c".split(",").join("|")',
  '"abab".replace("b", "x")',
  '"abab".replace("z", "x")',
  '"abab".replaceAll("b", "x")',
  '"Ahoy".startsWith("Ah")',
  '"Ahoy".startsWith("ho")',
  '"Ahoy".endsWith("oy")',
  '"Ahoy".endsWith("ho")',
  '"Ahoy".includes("ho")',
  '"Ahoy".includes("x")',
  '"Ahoy".indexOf("o")',
  '"Ahoy".charAt(2)',
  '"ab".repeat(3)',
  '"7".padStart(3, "0")',
  '"7".padStart(3)',
  '"7".padEnd(3, "0")',
  '"7".padEnd(3) + "|"',
  '"Ahoy".length',
  '"Ahoy"[1]',
  '"Ahoy".toString()',
])('a text computes %s like JavaScript', (expression) => {
  expect(evaluate(`return ${expression}`)).toBe(evaluateByJavaScript(`return ${expression}`))
})

test.each([
  '1.005.toFixed()',
  '(1 / 3).toFixed(20)',
  '1.5.toFixed(-0)',
  '3.14159.toFixed(2)',
  '1234567.5.toLocaleString("en-US")',
  '(7).toString()',
  '1 + 2 * 3 - 4 / 2',
  '7 % 4',
  '-(-3)',
  '+"5" + 1',
  '"5" + 1',
  '!0',
  '!1',
  '!!"a"',
  '3 > 2',
  '2 > 3',
  '2 >= 2',
  '3 < 2',
  '2 <= 2',
  '"a" < "b"',
  '"b" > "a"',
  '"a" <= "a"',
  '"a" >= "b"',
  '"10" < "9"',
  '"10" < 9',
  '"1" === 1',
  '"1" !== 1',
  'null == undefined',
  'null === undefined',
  '0 || "a"',
  '0 ?? "a"',
  '0 && "a"',
  'null ?? "a"',
  'typeof "a"',
  'typeof 1',
  'typeof true',
  'typeof undefined',
  'typeof {}',
  '(true ? 1 : 2)',
  '(false ? 1 : 2)',
  '({ a: { b: 1 } }).a.b',
  '({ a: { b: 1 } }).c?.b',
  '({ ["a" + "b"]: 1 }).ab',
  '({ ...{ a: 1, b: 2 }, b: 3 }).b',
  '[...[1, 2], 3].length',
])('an expression computes %s like JavaScript', (expression) => {
  const body = `return ${expression}`
  expect(evaluate(body)).toBe(evaluateByJavaScript(body))
})

test.each([
  'new Date(1767268805000).toISOString()',
  'new Date("2026-03-01T12:34:56Z").getTime()',
  'new Date(1767268805000).getUTCFullYear()',
  'new Date(1767268805000).getUTCMonth()',
  'new Date(1767268805000).getUTCDate()',
  'new Date(1767268805000).getUTCDay()',
  'new Date(1767268805000).getUTCHours()',
  'new Date(1767268805000).getUTCMinutes()',
  'new Date(1767268805000).getUTCSeconds()',
  'new Date(1767268805000).toLocaleDateString("en-US", { timeZone: "UTC" })',
  'new Date(1767268805000).toLocaleTimeString("en-US", { timeZone: "UTC" })',
  'new Date(1767268805000).toLocaleString("en-US", { timeZone: "UTC" })',
])('a date computes %s like JavaScript', (expression) => {
  expect(evaluate(`return ${expression}`)).toBe(evaluateByJavaScript(`return ${expression}`))
})

test.each([
  'let sum = 0; for (const item of [1, 2, 3]) sum += item; return sum',
  'let text = ""; for (let index = 0; index < 3; index++) { text += index } return text',
  'let text = ""; for (let index = 3; index > 0; index--) { if (index === 2) continue; text += index } return text',
  'let index = 0; while (true) { index++; if (index > 4) break } return index',
  'const { a, b: { c = 5 }, ...rest } = { a: 1, b: {}, d: 7, e: 8 }; return a + c + rest.d + rest.e',
  'const [first, , third = 9, ...others] = [1, 2, undefined, 4, 5]; return first + third + others.length',
  'const add = (left, right = 10) => left + right; return add(1) + add(1, 2)',
  'const join = (...parts) => parts.join("-"); return join(1, 2, 3)',
  'function outer(value) { const inner = () => value * 2; return inner() } return outer(4)',
  'switch ("b") { case "a": return 1; case "b": return 2; default: return 3 }',
  'switch ("z") { case "a": return 1; default: return 3 }',
  'let text = ""; switch (1) { case 1: text += "one"; case 2: text += "two"; break; case 3: text += "three" } return text',
  'if (1 > 2) { return "a" } else if (2 > 1) { return "b" } return "c"',
  'let value = 1; { let value = 2; value += 1 } return value',
  'let value = 5; const before = value++; const after = ++value; return before * 100 + after',
  'let value = null; value ??= 4; value ||= 5; value &&= 6; return value',
  'let value = 7; value -= 2; value *= 3; value /= 5; value %= 2; return value',
  'const later = () => early(); function early() { return "hoisted" } return later()',
])('statements compute %s like JavaScript', (body) => {
  expect(evaluate(body)).toBe(evaluateByJavaScript(body))
})

test.each([
  'Math.PI',
  'Math.abs(-3)',
  'Math.ceil(1.2)',
  'Math.floor(1.8)',
  'Math.max(1, 5, 3)',
  'Math.min(4, 2, 3)',
  'Math.pow(2, 5)',
  'Math.round(2.5)',
  'Math.sign(-7)',
  'Math.sqrt(49)',
  'Math.trunc(-1.7)',
  'JSON.stringify({ a: [1, null, "x", true], b: { c: undefined } }.a)',
  'JSON.stringify({ a: 1, b: "\\"", c: [], d: {} })',
  'JSON.stringify(null)',
  'JSON.stringify(new Date(0))',
  'Object.keys({ a: 1, b: 2 }).join("|")',
  'Object.values({ a: 1, b: 2 }).join("|")',
  'Object.entries({ a: 1, b: 2 }).map(([name, value]) => name + value).join("|")',
  'Array.isArray([])',
  'Array.isArray("")',
  'String(5) + String(null) + String(true)',
  'Number("7") + 1',
  'Number("x")',
  'Number(true)',
  'Number(null)',
  'Number(undefined)',
  '+false',
  'Boolean("")',
  'Boolean("a")',
  'parseInt("12px")',
  'parseInt("0x10")',
  'parseFloat("1.5em")',
  'encodeURIComponent("a b&c/ü")',
  'typeof undefined',
])('a built-in function computes %s like JavaScript', (expression) => {
  const body = `return ${expression}`
  // A radix of 10, as the source's authors mean it.
  expect(evaluate(body)).toBe(evaluateByJavaScript(body.replace('"0x10"', '"0x10", 10')))
})

test.each(['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds'])(
  'a date has its %s in UTC, whatever the time zone of the machine is',
  (part) => {
    const date = 'new Date(Date.UTC(2026, 11, 31, 23, 58, 59))'
    const expected = evaluateByJavaScript(`return ${date}.getUTC${part}()`)
    const millis = evaluateByJavaScript(`return ${date}.getTime()`)
    expect(evaluate(`return new Date(${millis}).get${part}()`)).toBe(expected)
  },
)

test.each([
  ['`${{}}`', 'An object or an element cannot be part of a text.'],
  ['`${[{}]}`', 'An object or an element cannot be part of a text.'],
  ['null.a', "Can't read `a` of null or undefined."],
  ['undefined[0]', "Can't read `0` of null or undefined."],
  ['({})[{}]', 'The name of a property must be a string or a number.'],
  ['({})[true]', 'The name of a property must be a string or a number.'],
  ['2 ** 3', 'The operator `**` is not supported.'],
  ['1 & 2', 'The operator `&` is not supported.'],
  ['~1', 'The operator `~` is not supported.'],
  ['void 0', 'The operator `void` is not supported.'],
  ['[].reduce((sum, item) => sum + item)', "An empty list can't be reduced without an initial value."],
  ['[1].toSpliced(0)', 'Lists have no method `toSpliced` here.'],
  ['"a".normalize()', 'Texts have no method `normalize` here.'],
  ['(1).toPrecision(2)', 'Numbers have no method `toPrecision` here.'],
  ['new Date(0).toJSON()', 'Dates have no method `toJSON` here.'],
  ['encodeURIComponent("\\ud800")', "encodeURIComponent doesn't accept unpaired surrogates."],
  ['missing', '`missing` is not defined.'],
  ['new Map()', '`new Map` is not supported.'],
  ['new (() => 1)()', '`new …` is not supported.'],
  ['1n', 'BigInt is not supported'],
  ['async () => 1', 'Functions can’t be `async` or generators'],
  ['(function* () {})', 'Functions can’t be `async` or generators'],
  ['"a"()', 'Only functions of the source can be called.'],
  ['({ a: 1 }).a()', 'Only functions of the source can be called.'],
  ['[...{}]', 'Only a list can be spread into a list.'],
  ['({ set a(value) {} })', 'Getters and setters are not supported'],
  ['({ a() { return super.b } }).a()', 'Classes are not supported'],
  ['({ a() { return super.b() } }).a()', 'Classes are not supported'],
  ['tag`a`', '`TaggedTemplateExpression` is not supported'],
])('the expression %s is refused with its reason: %s', (expression, reason) => {
  expect(() => evaluate(`return ${expression}`)).toThrow(reason)
})

test.each([
  ['const [a] = {}', 'Only a list can be destructured into a list.'],
  ['for (const a of {}) {}', 'for…of needs a list.'],
  ['let a; for (a of []) {}', 'Expected `const` or `let`'],
  ['var a = 1', 'Only `const` and `let` are supported'],
  ['const a = {}; a.b = 1', 'Only variables can be assigned.'],
  ['missing = 1', 'The variable `missing` is not declared.'],
  ['missing++', 'The variable `missing` is not declared.'],
  ['a: for (;;) { break a }', '`LabeledStatement` is not supported'],
  ['a: for (;;) { continue a }', '`LabeledStatement` is not supported'],
  ['throw 1', '`ThrowStatement` is not supported'],
  ['try {} catch {}', '`TryStatement` is not supported'],
  ['do {} while (false)', '`DoWhileStatement` is not supported'],
  ['for (const a in {}) {}', '`ForInStatement` is not supported'],
  ['class A {}', '`ClassDeclaration` is not supported'],
  ['while (true) {}', 'The source takes too long.'],
  ['const again = () => again(); again()', 'The source is nested too deeply.'],
])('the statement %s is refused with its reason: %s', (statement, reason) => {
  expect(() => evaluate(statement)).toThrow(reason)
})

test.each([
  'let total = 0; for (const item of [1, 2, 3, 4]) { if (item === 2) continue; if (item === 4) break; total += item } return total',
  'for (const item of [1, 2, 3]) { if (item > 1) return item } return 0',
  'let index = 0; for (;;) { index += 1; if (index === 3) return index }',
  'let index; for (index = 5; index > 2; index--) {} return index',
  'for (let index = 0; ; index++) { if (index === 2) continue; if (index === 4) return index }',
  'switch (3) { case 1: return 1 } return 2',
  'switch (1) { case 1: { break } default: return 1 } return 2',
  'switch (1) { default: return "default"; case 1: return "one" }',
  'const { a = 1, ["b" + "c"]: d, "e-f": g } = { bc: 2, "e-f": 3 }; return a + d + g',
  'const { ...rest } = { a: 1, b: 2 }; return Object.keys(rest).length',
  'const [...rest] = [1, 2]; return rest.length',
  'const f = ({ a }, [b] = [5]) => a + b; return f({ a: 1 })',
  'const f = function (value) { return value + 1 }; return f(1)',
  'const f = () => {}; return f()',
  'const f = (value) => { return }; return f(1)',
  'const outer = 1; const f = () => { const outer = 2; return outer }; return f() + outer',
  'return [1, , 3].length',
  'const add = { to: (value) => value + 1 }; return add.to(1)',
  'const add = { to: (value) => value + 1 }; return add["to"](1)',
  'const none = null; return none?.a.b.c',
  'const none = null; return none?.a()',
  'const none = {}; return none.a?.()',
  'const none = {}; return none.a?.b()',
  'return `${1}-${"a"}`',
  'let value = "3"; value++; return value',
  'let value = 1; return value-- - --value',
  'return -"3" + 1',
  'return true && 1 ? "a" : "b"',
  'return ({ a: 1, ...null }).a',
  'return "abc"["length"] + [1, 2]["length"]',
  'return "abc"[5] === undefined',
])('more statements compute %s like JavaScript', (body) => {
  expect(evaluate(body)).toBe(evaluateByJavaScript(body))
})

/** A text of a million characters, which is half of what a source may produce. */
const MILLION = '"x".repeat(1000000)'

test.each([
  '"xy".repeat(1100000).length',
  '"x".padStart(2100000).length',
  '"x".padEnd(2100000).length',
  `${MILLION}.replaceAll("x", "yy").length`,
  `[${MILLION}, 1].join("").length + ${MILLION}.length`,
  '[1, 2, 3].join("x".repeat(700000)).length',
  `(${MILLION} + "y").length`,
  `JSON.stringify(${MILLION}).length`,
  `JSON.stringify({ a: ${MILLION} }).length`,
  `JSON.stringify([${MILLION}]).length`,
  `encodeURIComponent(${MILLION}).length`,
  `${MILLION}.toUpperCase().length`,
])('a source is refused before it produces too much output with %s', (expression) => {
  expect(() => evaluate(`return ${expression}`)).toThrow('The source produces too much output.')
})

test.each([
  '"xy".repeat(900000).length',
  '"x".repeat(-1).length',
  '"x".padStart(1900000).length',
  '"x".padEnd(1900000).length',
  '"xyz".repeat(100000).replaceAll("y", "yy").length',
  'JSON.stringify("x".repeat(500000)).length',
])('a source may produce much output with %s', (expression) => {
  const positive = expression.replace('-1', '0')
  expect(evaluate(`return ${expression}`)).toBe(evaluateByJavaScript(`return ${positive}`))
})

test.each([
  ['new Date("soon").toISOString()', 'Invalid Date'],
  ['JSON.stringify(undefined)', 'null'],
  ['JSON.stringify({ a: undefined })', '{"a":null}'],
  ['(1 / 3).toFixed(30)', (1 / 3).toFixed(20)],
  ['1.5.toFixed(-1)', '2'],
])('the expression %s has a result where JavaScript throws an error or has none: %s', (expression, result) => {
  expect(evaluate(`return ${expression}`)).toBe(result)
})

/** Runs statements with a text and a list of 100,000 characters and items each. */
const withLong = (statements: string): string =>
  evaluate(`const text = "x".repeat(100000); const list = text.split(""); ${statements}; return "done"`)

test.each([
  'list.map(String)',
  '[...list]',
  'list.includes("y")',
  'list.slice(0)',
  'list.concat(list)',
  'list.sort()',
  'list.join("")',
  'text.slice(0) + text',
  'text.indexOf("y")',
  'text.toUpperCase()',
  'text.split("")',
  'text.replaceAll("x", "yy")',
  'text.padEnd(1)',
  'text === "y" + text.slice(1)',
  'Number(text)',
  'text < text',
  'list.push(...list)',
  'Object.keys(list)',
  'JSON.stringify(text)',
  'encodeURIComponent(text)',
  'const { ...rest } = list',
  'const [first] = list',
  '(({ ...list }))',
  '((...rest) => 1)(...list)',
  '(<p title={text} />)',
  '(<p>{text}</p>)',
])('a source may read a long text or list with %s, but not again and again', (statement) => {
  expect(withLong(statement)).toBe('done')
  expect(() => withLong(`for (let i = 0; i < 40; i++) { ${statement} }`)).toThrow(
    /The source (?:produces too much output|takes too long)/,
  )
})

test('a source may make a list of thousands of items one by one', () => {
  const body = 'const list = []; for (let i = 0; i < 5000; i++) list.push(i); return list.length + ":" + list[4999]'
  expect(evaluate(body)).toBe('5000:4999')
})

test.each(['-1', '-1000000000000000', '0 / 0', '-1 / 0', 'null', 'undefined', '"x"', '1.9'])(
  'the length %s of a text has the result of JavaScript, or that of 0 where JavaScript throws an error',
  (length) => {
    for (const call of [`padStart(${length}, "y")`, `padEnd(${length}, "y")`, `repeat(${length})`]) {
      const expression = `"x".${call}`
      const isNegative = /repeat\(-/.test(call)
      expect(evaluate(`return ${expression}`)).toBe(isNegative ? '' : evaluateByJavaScript(`return ${expression}`))
    }
  },
)

test.each([
  ['while (true) {}', 'The source takes too long.'],
  ['for (;;);', 'The source takes too long.'],
  ['const list = []; for (;;) list.push(1)', 'The source takes too long.'],
  ['const list = [1]; for (;;) list.push(...list)', 'The source produces too much output.'],
  ['const again = () => again(); again()', 'The source is nested too deeply.'],
  [
    'let list = []; for (let index = 0; index < 1100; index++) list = [list]; JSON.stringify(list)',
    'The source is nested too deeply.',
  ],
])('a source is refused before it runs for ever with %s', (statements, reason) => {
  expect(() => evaluate(statements)).toThrow(reason)
})

test('a source may call functions often, if they return', () => {
  const body = 'const one = () => 1; let sum = 0; for (let index = 0; index < 2000; index++) sum += one(); return sum'
  expect(evaluate(body)).toBe('2000')
  const json = 'let text = ""; for (let index = 0; index < 1500; index++) text = JSON.stringify([[index]]); return text'
  expect(evaluate(json)).toBe('[[1499]]')
})
