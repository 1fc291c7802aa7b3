/** The exports of the package's entries with signatures and docstrings, read with the compiler. */
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

export type ExportKind = 'function' | 'component' | 'hook' | 'class' | 'type' | 'constant'

export interface Exported {
  readonly name: string
  readonly kind: ExportKind
  /** The declaration without bodies. */
  readonly signature: string
  /** Markdown. */
  readonly doc: string
  readonly params: readonly Param[]
  readonly returns: string
  readonly throws: readonly string[]
  /** Where the rules come from, such as the address of a standard and its subject. */
  readonly sees: readonly string[]
  /** Code of each `@example`. */
  readonly examples: readonly string[]
  /** The source file, relative to the repository. */
  readonly file: string
  /** Members of an interface or a class, with their docstrings. */
  readonly members: readonly Member[]
  readonly isDeprecated: boolean
}

export interface Param {
  readonly name: string
  readonly type: string
  readonly isOptional: boolean
  /** Whether a `@param` describes it or one of its properties, or it belongs to a type of another package. */
  readonly isDocumented: boolean
}

export interface Member {
  readonly name: string
  readonly type: string
  readonly doc: string
  readonly isOptional: boolean
  readonly isDeprecated: boolean
  /** Members of an object, or of the objects of a list, whose type has no name: its type is `object` or `object[]` then. */
  readonly members: readonly Member[]
}

let all: Map<string, Exported[]> | undefined

/** Returns the exports by entry, such as `react` and `testing/vitest`. The first call compiles the sources. */
export function readExports(root: string): ReadonlyMap<string, readonly Exported[]> {
  return (all ??= compileExports(root))
}

function compileExports(root: string): Map<string, Exported[]> {
  const folder = join(root, 'src/entrypoints')
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.browser.ts'))
    .map((name) => name.replaceAll('\\', '/').replace(/\.ts$/, ''))
  const files = new Map(entries.map((entry) => [entry, join(folder, `${entry}.ts`)]))
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile) as { config: object }
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root)
  const program = ts.createProgram([...files.values()], { ...options, types: ['node'] })
  const checker = program.getTypeChecker()
  return new Map(
    [...files].map(([entry, file]) => {
      const source = program.getSourceFile(file)
      const module = source && checker.getSymbolAtLocation(source)
      if (!module) throw new Error(`${file} exports nothing.`)
      const exported = checker.getExportsOfModule(module).map((symbol) => describe(checker, root, symbol))
      return [entry, exported.filter((item) => item !== null)]
    }),
  )
}

function describe(checker: ts.TypeChecker, root: string, exported: ts.Symbol): Exported | null {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
  const declarations = symbol.declarations ?? []
  const [first] = declarations
  // Printing the types of validators takes longer than everything else, and no page shows them.
  if (!first || /\/generated\/(zod|mocks|queries|wire)/.test(first.getSourceFile().fileName)) return null
  const functions = declarations.filter(ts.isFunctionDeclaration)
  const visible = functions.length > 1 ? functions.filter(({ body }) => !body) : declarations
  const documented = visible.find((declaration) => docOf(checker, declaration, symbol)) ?? first
  const type = checker.getTypeOfSymbolAtLocation(symbol, first)
  const [call] = type.getCallSignatures()
  const tags = (functions.length > 0 ? functions : [ownerOf(first)]).flatMap(ts.getJSDocTags)
  const paramNames = (call?.parameters ?? []).map(({ name }) => name)
  const documentedParams = tags.filter(ts.isJSDocParameterTag).map((tag) => tag.name.getText().replace(/\..*/, ''))
  const hasParamOfOtherName = documentedParams.some((name) => !paramNames.includes(name))
  return {
    name: exported.name,
    kind: kindOf(exported.name, symbol, type),
    signature: withoutImports(visible.map((declaration) => signatureOf(checker, declaration, symbol)).join('\n')),
    doc: toMarkdown(docOf(checker, documented, symbol)),
    params: (call?.parameters ?? []).map((parameter) => {
      const declared = parameter.valueDeclaration as ts.ParameterDeclaration | undefined
      const isFromLibrary = declared?.getSourceFile().fileName.includes('/node_modules/') ?? false
      const isDestructured = parameter.name.startsWith('__')
      return {
        name: isDestructured ? 'options' : parameter.name,
        type: declared?.type?.getText() ?? checker.typeToString(checker.getTypeOfSymbol(parameter)),
        isOptional: Boolean(declared?.questionToken ?? declared?.initializer),
        isDocumented:
          isFromLibrary || (isDestructured ? hasParamOfOtherName : documentedParams.includes(parameter.name)),
      }
    }),
    returns: call
      ? withoutImports(checker.typeToString(call.getReturnType(), first, ts.TypeFormatFlags.NoTruncation))
      : '',
    throws: tags.filter(ts.isJSDocThrowsTag).map(describeThrows),
    sees: tags.filter(ts.isJSDocSeeTag).map(textOfSee),
    examples: tags
      .filter(({ tagName }) => tagName.text === 'example')
      .map((tag) => ts.getTextOfJSDocComment(tag.comment) ?? ''),
    file: relative(root, first.getSourceFile().fileName),
    members: membersOf(checker, first),
    isDeprecated: tags.some(ts.isJSDocDeprecatedTag),
  }
}

/** `@throws {KnownError} CODE` as a sentence: `KnownError CODE`. */
function describeThrows({ typeExpression, comment }: ts.JSDocThrowsTag): string {
  const text = toMarkdown(ts.getTextOfJSDocComment(comment) ?? '').replace(/\n/g, ' ')
  return typeExpression ? `${typeExpression.type.getText()} ${text}` : text
}

/** The text of `@see`: the compiler takes its first word for a name. */
const textOfSee = (tag: ts.JSDocSeeTag): string =>
  tag
    .getText()
    .replace(/^@see\s+/, '')
    .replace(/\s*\n\s*\*\s*/g, ' ')
    .trim()

/** The compiler names a type that is not imported where it is printed by its file. */
const withoutImports = (text: string): string => text.replace(/import\("[^"]*"\)\./g, '')

const docOf = (checker: ts.TypeChecker, node: ts.Node, symbol: ts.Symbol): string => {
  const comments = ts
    .getJSDocCommentsAndTags(ownerOf(node))
    .filter(ts.isJSDoc)
    .map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '')
    .join('\n\n')
  return comments || ts.displayPartsToString(symbol.getDocumentationComment(checker))
}

/** The statement that carries the docstring of a declaration. */
const ownerOf = (node: ts.Node): ts.Node => (ts.isVariableDeclaration(node) ? node.parent.parent : node)

function kindOf(name: string, symbol: ts.Symbol, type: ts.Type): ExportKind {
  if (symbol.flags & ts.SymbolFlags.Class) return 'class'
  if (!(symbol.flags & ts.SymbolFlags.Value)) return 'type'
  if (/^use[A-Z]/.test(name)) return 'hook'
  const isCallable = type.getCallSignatures().length > 0
  if (/^[A-Z]/.test(name) && isCallable) return 'component'
  return isCallable ? 'function' : 'constant'
}

function signatureOf(checker: ts.TypeChecker, node: ts.Node, symbol: ts.Symbol): string {
  const text = node.getText().replace(/^export /, '')
  if (ts.isFunctionDeclaration(node)) return functionSignature(node, symbol.name)
  if (ts.isClassDeclaration(node)) {
    const heritage = node.heritageClauses?.map((clause) => ` ${clause.getText()}`).join('') ?? ''
    return `class ${symbol.name}${heritage}`
  }
  if (ts.isVariableDeclaration(node)) {
    return `const ${symbol.name}: ${checker.typeToString(checker.getTypeOfSymbol(symbol), node, ts.TypeFormatFlags.NoTruncation)}`
  }
  return text
}

/** A signature on one line if it fits the column of a page, or else with a line for each parameter. Default values are optional. */
function functionSignature(node: ts.FunctionDeclaration, name: string): string {
  const generics = node.typeParameters ? `<${node.typeParameters.map((each) => each.getText()).join(', ')}>` : ''
  const params = node.parameters.map((param) => {
    const own = ts.isIdentifier(param.name) ? param.name.text.replace(/^_/, '') : 'options'
    const rest = param.dotDotDotToken ? '...' : ''
    const isOptional = Boolean(param.questionToken ?? param.initializer)
    return `${rest}${own}${isOptional ? '?' : ''}: ${param.type?.getText() ?? 'unknown'}`
  })
  const start = `function ${name}${generics}`
  const end = node.type ? `: ${node.type.getText()}` : ''
  const line = `${start}(${params.join(', ')})${end}`
  return line.length <= LINE && !line.includes('\n')
    ? line
    : `${start}(\n${params.map((each) => `  ${each},\n`).join('')})${end}`
}

const LINE = 80

function membersOf(checker: ts.TypeChecker, node: ts.Node): Member[] {
  if (!ts.isInterfaceDeclaration(node) && !ts.isClassDeclaration(node) && !ts.isTypeAliasDeclaration(node)) return []
  const type = checker.getTypeAtLocation(node)
  if (!(type.flags & ts.TypeFlags.Object)) return []
  return checker
    .getPropertiesOfType(type)
    .filter((member) =>
      member.declarations?.some((declaration) => !declaration.getSourceFile().fileName.includes('/node_modules/')),
    )
    .map((member) => describeMember(checker, member, node))
}

function describeMember(checker: ts.TypeChecker, member: ts.Symbol, node: ts.Node): Member {
  const declared = member.declarations![0] as ts.PropertySignature | ts.MethodSignature
  const type = declared.type?.getText() ?? checker.typeToString(checker.getTypeOfSymbolAtLocation(member, node))
  const object = ts.isPropertySignature(declared) ? objectIn(declared.type) : undefined
  // An object without comments is short, and read as it is written.
  const inner = object && /\/\*\*/.test(object.getText()) ? checker.getTypeAtLocation(object).getProperties() : []
  const shown = ts.isMethodSignature(declared) ? declared.getText().replace(/^\w+/, '') : type
  return {
    name: member.name,
    type: inner.length > 0 ? shown.replace(object!.getText(), 'object') : shown,
    doc: [toMarkdown(docOf(checker, declared, member)), defaultOf(declared)].filter(Boolean).join(' '),
    isOptional: Boolean(member.flags & ts.SymbolFlags.Optional),
    isDeprecated: ts.getJSDocTags(declared).some(ts.isJSDocDeprecatedTag),
    members: inner.map((each) => describeMember(checker, each, node)),
  }
}

/** The object of a type that is one, a list of it, or one of these or `null`. */
function objectIn(type: ts.TypeNode | undefined): ts.TypeLiteralNode | undefined {
  if (!type || ts.isTypeLiteralNode(type)) return type
  if (ts.isArrayTypeNode(type)) return objectIn(type.elementType)
  const [object, ...others] = ts.isUnionTypeNode(type) ? type.types.flatMap((part) => objectIn(part) ?? []) : []
  return others.length === 0 ? object : undefined
}

/** `@default true` as a sentence. */
function defaultOf(declared: ts.Node): string {
  const tag = ts.getJSDocTags(declared).find(({ tagName }) => tagName.text === 'default')
  const text = ts.getTextOfJSDocComment(tag?.comment)
  return text ? `Default: ${toMarkdown(text)}.` : ''
}

/** A docstring as Markdown: links to names become code. */
export const toMarkdown = (text: string): string =>
  text
    .replace(/\{@link\s+([\w.]+)\}/g, '`$1`')
    .replace(/\r/g, '')
    .trim()
