import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds in the page or in its dialog: each rule with the elements that break it. */
export async function violationsOf(
  page: Page,
  { part, without = [] }: { part?: 'dialog' | 'header'; without?: string[] } = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Only what is wrong is put together at length.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(without)
    // In one go; the other mode opens a tab for each page, which serves frames of other sites alone.
    .setLegacyMode()
  if (part === 'dialog') axe.include('dialog[open]')
  if (part === 'header') axe.include('header')
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)
}
