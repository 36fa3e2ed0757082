import { basename } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type Page, test } from '@playwright/test'

/** Files of walks, by comma, where axe looks at the pages; unset: in all. One look takes two seconds of a processor. */
const axeFiles = process.env.AXE_FILES?.split(',')

/**
 * Asks axe about the page or its dialog: each rule with the elements that break it. Nothing where AXE_FILES leaves the
 * walk out.
 */
export async function violationsOf(
  page: Page,
  { part, without = [] }: { part?: 'dialog' | 'header'; without?: string[] } = {},
): Promise<string[]> {
  if (axeFiles && !axeFiles.includes(basename(test.info().file))) return []
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
