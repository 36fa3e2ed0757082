import { questionBankPage } from '#lib/practice/paths.ts'
import { loadShell } from './load-shell.ts'
import { withoutLinks } from './without-links.ts'

/** A loader of prose, whose HTML in `field` leads only to pages that are open. */
export function withOpenLinks<
  F extends string,
  A extends readonly unknown[],
  T extends Readonly<Record<F, string>>,
>(load: (...args: A) => Promise<T | null>, field: F): (...args: A) => Promise<T | null> {
  return async (...args) => {
    const [text, { settings }] = await Promise.all([load(...args), loadShell()])
    if (!text || settings.questionBankOpen) return text
    return { ...text, [field]: withoutLinks(text[field], questionBankPage.path) }
  }
}
