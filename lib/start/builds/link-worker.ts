import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * The modules that `entry` imports by relative paths as one classic script: browsers differ in whether a service worker
 * may be a module. Names of all files share one scope, so each is there once; comments are left out.
 */
export function linkWorker(entry: string): string {
  const texts = new Map<string, string>()
  const take = (file: string) => {
    if (texts.has(file)) return
    const source = stripTypeScriptTypes(readFileSync(file, 'utf8'))
    texts.set(file, '')
    for (const [, path = ''] of source.matchAll(imported)) take(join(dirname(file), path))
    // The Map keeps the order in which they are first set; a file comes after what it imports.
    texts.delete(file)
    texts.set(file, source.replaceAll(imported, '').replaceAll(/^export /gm, ''))
  }
  take(entry)
  return `;(() => {\n${[...texts.values()].map(withoutComments).join('\n')}\n})()\n`
}

const imported = /^import\s[^']*'(\.\/[\w-]+\.ts)'[ \t]*$/gm

function withoutComments(source: string): string {
  return source
    .replaceAll(/^[ \t]*\/\*\*[\s\S]*?\*\/[ \t]*$/gm, '')
    .replaceAll(/^[ \t]*\/\/.*$/gm, '')
    .replaceAll(/^[ \t]*\n/gm, '')
}
