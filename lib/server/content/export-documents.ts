import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { asc } from 'drizzle-orm'
import { stringify } from 'yaml'
import { documents } from '#lib/documents/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** Writes every document to `documents/<name>.md`; returns how many. */
export async function exportDocuments(db: Db, dir: string): Promise<number> {
  const rows = await db.select().from(documents).orderBy(asc(documents.name))
  for (const { name, title, description, steps, faq, sources, body } of rows) {
    const fields = {
      title,
      description,
      ...(steps.length > 0 && {
        steps: steps.map((step) => ({ title: step.title, text: step.text, ...when(step) })),
      }),
      ...(faq.length > 0 && { faq: faq.map(({ question, answer }) => ({ question, answer })) }),
      ...(sources.length > 0 && { sources: sources.map(pick) }),
    }
    const path = join(dir, 'documents', `${name}.md`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(
      path,
      `---\n${stringify(fields, { lineWidth: 0 })}---\n${body && `\n${body}\n`}`,
    )
  }
  return rows.length
}

// A jsonb column forgets the order of its keys.
const pick = ({ name, link }: { name: string; link: string }) => ({ name, link })
const when = (step: { when: string }) => (step.when ? { when: step.when } : {})
