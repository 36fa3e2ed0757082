import type { AnalysisItem, GeneratedAnalysis } from '#lib/questions/types.ts'

export type NamedAnalysis = { name: string; item: Exclude<AnalysisItem, GeneratedAnalysis> }

const names = { text: '文字解析', video: '视频解析', audio: '音频解析' }

/** The analyses of people under their names: texts are always numbered, recordings when there are several. */
export function namedAnalyses(list: readonly AnalysisItem[]): NamedAnalysis[] {
  const own = list.filter((item): item is NamedAnalysis['item'] => !item.isAi)
  return (['text', 'video', 'audio'] as const).flatMap((type) => {
    const items = own.filter((item) => item.type === type)
    const isNumbered = type === 'text' || items.length > 1
    return items.map((item, index) => ({
      name: `${names[type]}${isNumbered ? index + 1 : ''}`,
      item,
    }))
  })
}

/** The MIME type of a sound by its address: ogg, m4a or mpeg. */
export function audioType(address: string): 'audio/ogg' | 'audio/mp4' | 'audio/mpeg' {
  if (/\.m4a(?:[?#]|$)/i.test(address)) return 'audio/mp4'
  return /\.(?:ogg|oga|opus)(?:[?#]|$)/i.test(address) ? 'audio/ogg' : 'audio/mpeg'
}
