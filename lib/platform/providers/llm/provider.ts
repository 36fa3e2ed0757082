import type { Env } from '#lib/platform/env/env.ts'
import type { LlmProvider, LlmTalker } from './llm-provider.ts'
import { offlineLlm } from './offline.ts'
import { openaiLlm } from './openai.ts'

export type LlmSettings = Pick<
  Env,
  | 'LLM_BASE_URL'
  | 'LLM_API_KEY'
  | 'LLM_MODEL'
  | 'LLM_TIMEOUT_SECONDS'
  | 'LLM_MAX_TOKENS'
  | 'LLM_PRICE_IN'
  | 'LLM_PRICE_OUT'
  | 'LLM_DAILY_CAP_FEN'
>

/** The provider that the environment chose. */
export const llmProvider = (settings: LlmSettings): LlmProvider => serviceOf(settings) ?? offlineLlm

/** The model that answers in conversations; null without one. */
export const llmTalker = (settings: LlmSettings): LlmTalker | null => serviceOf(settings)

function serviceOf(settings: LlmSettings) {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: model } = settings
  if (!baseUrl || !model) return null
  return openaiLlm({ baseUrl, apiKey, model, maxTokens: settings.LLM_MAX_TOKENS })
}
