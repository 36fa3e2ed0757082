import { AI_LABEL } from '#lib/ai/label.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { citedNumbers } from './citations/cited-numbers.ts'
import type { ChatConversation } from './contract.ts'
import { sourceNames } from './sources.ts'

const PRODUCER = '公选王'

type Means = {
  /** Name of the assistant that answered. */
  assistant: string
  /** Beginning of the site's addresses. */
  site: string
  now?: Date
}

/** A conversation as a Markdown file: the label that is read, and that which machines read, of all strings (GB 45438). */
export function exportText(
  { id, title, turns }: ChatConversation,
  { assistant, site, now = new Date() }: Means,
): string {
  const produced = `chat-${id}`
  const AIGC = {
    ...{ Label: '1', ContentProducer: PRODUCER, ProduceID: produced },
    ...{ ContentPropagator: PRODUCER, PropagateID: produced },
    ...{ ReservedCode1: '', ReservedCode2: '' },
  }
  return [
    `<!-- ${JSON.stringify({ AIGC })} -->`,
    `# ${title}`,
    `> 回答由${AI_LABEL}（${PRODUCER}“${assistant}”助手），导出于 ${shanghaiMinute(now)}。AI 会出错，以法规原文和老师批改为准。`,
    ...turns.flatMap((turn) => partsOf(turn, { assistant, site })),
    '',
  ].join('\n\n')
}

const endings: Partial<Record<string, string>> = {
  writing: '（还在写，导出时只有这些）',
  stopped: '（已停在这里）',
  broken: '（没有答完）',
  withheld: '（这段回答已被收回）',
}

function partsOf(
  { question, askedAt, answer }: ChatConversation['turns'][number],
  { assistant, site }: Pick<Means, 'assistant' | 'site'>,
): string[] {
  const cited = answer.state === 'withheld' ? [] : citedNumbers(answer.text, answer.sources.length)
  const sources = cited.flatMap((number) => {
    const found = answer.sources[number - 1]
    if (!found) return []
    const { source, title, section, address } = found
    const place = section ? `《${title}》${section}` : `《${title}》`
    return [`${number}. ${sourceNames[source]}：${place} <${new URL(address, site)}>`]
  })
  return [
    `## 我问（${shanghaiMinute(new Date(askedAt))}）`,
    question
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
    `## 答（${AI_LABEL}，${assistant} v${answer.promptVersion}）`,
    answer.text,
    endings[answer.state] ?? '',
    sources.length > 0 ? `出处：\n\n${sources.join('\n')}` : '',
  ].filter((part) => part !== '')
}
