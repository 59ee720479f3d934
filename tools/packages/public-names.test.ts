import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { publishedPackages, root } from './published-packages.ts'

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

const namesOf = (statement: ts.Statement): string[] => {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name.getText())
  const { name } = statement as ts.DeclarationStatement
  return name === undefined ? [] : [name.getText()]
}

/** The exported names of a module without a doc comment. A schema and its type share a name and a comment. */
const undocumentedIn = (file: string): string[] => {
  const module = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true)
  const exported = module.statements.filter(isExported)
  const documented = exported.filter((statement) => ts.getJSDocCommentsAndTags(statement).length > 0).flatMap(namesOf)
  return exported.flatMap(namesOf).filter((name) => !documented.includes(name))
}

test.each(publishedPackages)('$name says of every public name what it holds', ({ sourceFolder, entries }) => {
  const undocumented = entries
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => undocumentedIn(join(root, sourceFolder, path)).map((name) => `${path}: ${name}`))
  // The names of icons say what they show.
  expect(undocumented.filter((name) => !name.endsWith('Icon'))).toEqual([])
})
