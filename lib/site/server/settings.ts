import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import type { Settings } from '#lib/site/views.ts'
import { parseStored, type SettingName, type StoredSettings } from './settings-schema.ts'
import { friendlyLinks, settings } from './tables.ts'

const ofEveryPage = [
  ...(['siteName', 'slogan', 'heroLine', 'phone', 'workTime', 'icp', 'policeRecord'] as const),
  ...(['qqGroup', 'qqGroupUrl', 'chatUrl', 'oldVersionUrl', 'privacyUrl'] as const),
  ...(['agreementUrl', 'questionBankOpen', 'mainLogo', 'spareLogo'] as const),
  ...(['vipRefundDays', 'vipMarkingFen', 'vipAiFen'] as const),
  ...(['chatOpen', 'oldVersionOpen'] as const),
]

/** The settings that every page loads; a missing or wrong value has its default, and what is switched off no address. */
export async function getSettings(db: Db): Promise<Settings> {
  const { chatOpen, oldVersionOpen, ...stored } = await settingsOf(db, ofEveryPage)
  return {
    ...stored,
    chatUrl: chatOpen ? stored.chatUrl : null,
    oldVersionUrl: oldVersionOpen ? stored.oldVersionUrl : null,
  }
}

/** Some settings, by their names. */
export async function settingsOf<K extends SettingName>(
  db: Db,
  names: readonly K[],
): Promise<Pick<StoredSettings, K>> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, [...names]))
  return parseStored(rows, names)
}

/** Whether what is written is made public by another person than its writer (setting `articlesNeedAnother`). */
export async function isPublishedByAnother(db: Db): Promise<boolean> {
  return (await settingsOf(db, ['articlesNeedAnother'])).articlesNeedAnother
}

/** Whether learners see the question bank (setting `questionBankOpen`). */
export async function isQuestionBankOpen(db: Db): Promise<boolean> {
  return (await settingsOf(db, ['questionBankOpen'])).questionBankOpen
}

/** Address of the QR poster shown after a registration (setting `registerPosterUrl`); null when there is none. */
export async function registerPoster(db: Db): Promise<string | null> {
  const { registerPosterUrl: poster } = await settingsOf(db, ['registerPosterUrl'])
  return poster?.startsWith('/') ? env().site + poster : poster
}

/** Free AI explanations a day for those who are no members (setting `aiFreePerDay`). */
export async function freeAiPerDay(db: Db): Promise<number> {
  return (await settingsOf(db, ['aiFreePerDay'])).aiFreePerDay
}

/** Reads the text before the first AI explanation, in Markdown (setting `aiNotice`). */
export async function aiNoticeText(db: Db): Promise<string> {
  return (await settingsOf(db, ['aiNotice'])).aiNotice
}

/** Reads the text before the first AI chat, in Markdown (setting `chatNotice`). */
export async function chatNoticeText(db: Db): Promise<string> {
  return (await settingsOf(db, ['chatNotice'])).chatNotice
}

/** Words for which the AI chat neither takes a question nor shows an answer (setting `chatBlockedWords`, a line each). */
export async function chatBlockedWords(db: Db): Promise<string[]> {
  const { chatBlockedWords: text } = await settingsOf(db, ['chatBlockedWords'])
  return text
    .split('\n')
    .map((word) => word.trim().normalize('NFKC'))
    .filter((word) => word !== '')
}

/** The footer's links to other sites, in their order. */
export function allFriendlyLinks(db: Db): Promise<{ name: string; link: string }[]> {
  return db
    .select({ name: friendlyLinks.name, link: friendlyLinks.link })
    .from(friendlyLinks)
    .where(eq(friendlyLinks.isShown, true))
    .orderBy(friendlyLinks.position, friendlyLinks.link)
    .execute()
}

export const friendlyLinksLoader = loader(allFriendlyLinks, () => ['site'])
