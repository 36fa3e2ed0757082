import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where vnu.jar lies, the Nu checker itself (npm's vnu-jar), which needs Java: .ci/run names it. Without it html-rules.ts stands for it. */
export const nuJar = process.env.VNU_JAR

/** Lists the errors of the Nu checker in some pages, by path, a line each. */
export function nuFaults(jar: string, pages: { path: string; html: string }[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'nu-'))
  try {
    for (const [index, { html }] of pages.entries())
      writeFileSync(join(folder, `${index}.html`), html)
    const args = ['-Xss4m', '-jar', jar, '--format', 'json', '--errors-only', folder]
    const { stderr, error } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
    if (error) throw error
    const { messages } = JSON.parse(stderr) as {
      messages: { url?: string; message: string; extract?: string }[]
    }
    return messages.map(({ url, message, extract }) => {
      const page = pages[Number(/(\d+)\.html$/.exec(url ?? '')?.[1])]
      return `${page?.path} ${message} ${extract ?? ''}`
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
