import { withoutLinks } from '#lib/platform/content/render/change-html.ts'
import type { Html } from '#lib/platform/text/html.ts'
import { questionBankPage } from '#lib/practice/paths.ts'
import { loadShell } from './load-shell.ts'

/** A loader of prose, whose HTML in `field` leads only to pages that are open. */
export function withOpenLinks<
  F extends string,
  A extends readonly unknown[],
  T extends Readonly<Record<F, Html>>,
>(load: (...args: A) => Promise<T | null>, field: F): (...args: A) => Promise<T | null> {
  return async (...args) => {
    const [text, { settings }] = await Promise.all([load(...args), loadShell()])
    if (!text || settings.questionBankOpen) return text
    return { ...text, [field]: withoutLinks(text[field], questionBankPage.path) }
  }
}
