import { cached } from '#app/cached.ts'
import { assistantsLoader } from '#lib/chat/server/assistants-loader.ts'

export const loadAssistants = cached(assistantsLoader)
