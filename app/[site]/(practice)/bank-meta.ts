import type { Metadata } from 'next'
import { loadShell } from '#app/load-shell.ts'
import { missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import type { PageMetaInput } from '#lib/platform/seo/page-meta.ts'

/** The head of a page of the question bank; that of a missing page, with its status, while the bank is closed. */
export async function bankMeta(input: PageMetaInput): Promise<Metadata> {
  const { settings } = await loadShell()
  if (!settings.questionBankOpen) return missingMetadata
  return pageMeta({ ...input, other: { scripts: 'now' } })
}
