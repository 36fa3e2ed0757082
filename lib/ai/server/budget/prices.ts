import type { Usage } from '#lib/platform/providers/llm/llm-provider.ts'
import type { LlmSettings } from '#lib/platform/providers/llm/provider.ts'

/** Price of tokens, in fen. */
export function costOf({ tokensIn, tokensOut }: Usage, settings: LlmSettings): number {
  return (tokensIn * settings.LLM_PRICE_IN + tokensOut * settings.LLM_PRICE_OUT) / 1_000_000
}

/** The most that a text may cost to which so many characters are sent: a character of Chinese is a token at most. */
export const mostCostOf = (characters: number, settings: LlmSettings): number =>
  costOf({ tokensIn: characters, tokensOut: settings.LLM_MAX_TOKENS }, settings)

/** The most that all texts of a day may cost; undefined is no cap. */
export const capOf = (settings: LlmSettings): number | undefined => settings.LLM_DAILY_CAP_FEN
