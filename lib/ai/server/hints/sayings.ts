import type { QuestionType } from '#lib/questions/types.ts'
import { sameLetters } from './plain-sense.ts'

/** Words that announce an answer, in Chinese or English. */
const announcing =
  /答案[是为即应就在选]|答案\s*[:：=]|[应当可故]选|选择?\s*[:：“"'(（]*\s*[A-Za-z0-9]|(?:选项?|答)\s*[:：]|除[^。；\n]{0,16}外|其余|其他(?:选|各|几|三|两)|剩下|只剩|answer|correct|option|choice|choose|right one/i

/** Words that point at one of several by its place or its looks. */
const pointing =
  /(?:倒数)?第\s*(?:[一二三四五六七八九十]+|\d+)\s*(?:个|项|选项|句|位|种|者)|(?:最后|末尾|开头|中间|前|后|首|末|头|尾)(?:的)?[一二两三四几]?(?:个|项|者)|[甲乙丙丁]\s*[项选]|选项\s*[甲乙丙丁]|[一二三四]号|(?:最长|最短|最多|最少|最大|最小|唯一|不同)[^。；\n]{0,8}(?:项|选|个)|\b(?:first|second|third|fourth|last)\b/i

/** Numbers of an article of a law, and of a step of the way: they are no places of options. */
const harmless = /第\s*[一二两三四五六七八九十百千零\d]+\s*[条章节编届次步]/g

/** Words that count places. */
const counting =
  /(?:倒数|排)?第\s*[一二两三四五六七八九十\d]+|其[一二三四五六]|[（(]\s*[一二三四五六七八九十\d]\s*[）)]|居中|当中那|靠[前后上下]|[上下前后]面[那的一]|[前后][两二三]|首尾|末位|首位/

/** Numbers in circles and brackets, by which statements are listed; NFKC makes common ones of them. */
const listed = /[①-⒛⓪-⓿❶-➓㈠-㈩㉈-㉏㉑-㉟㊀-㊉㊱-㊿]|[\u{1f100}-\u{1f10c}]/u

/** Words for all of several, or for how many of them. */
const summing =
  /全(?![国文面])|都|皆|均|俱|一概|一律|无一|统统|通通|所有|各项|各选|个个|每[一个项条]|[一二两三四五六七八九十\d]\s*(?:个|项|条|句|种|处|者)/

const ordinal = '[一二三四五六七八九十\\d甲乙丙丁戊己庚]'
/** Two places of an order, whatever stands between them but words. */
const inARow = new RegExp(
  `${ordinal}(?:[\\s\\p{P}\\p{S}]|[第其再后到至接与和及是为]|然后|接着|最后){0,8}${ordinal}`,
  'u',
)

/** Words that judge a statement. */
const verdict =
  /正确|错误|对的|错的|不对|没错|有误|无误|成立|属实|不实|相符|不符|真的|假的|为真|为假|[√×✓✗✔✘]|true|false|wrong|right/i

const several: readonly QuestionType[] = ['multiple_choose', 'non_directional_choose']

/** Whether words of a hint sound like an answer to a question of this type, whatever its key. */
export function soundsLikeAnswer(type: QuestionType, hint: string): boolean {
  const plain = sameLetters(hint)
  // Also where the words are spread over lines.
  const texts = [plain, plain.replace(/[\s*_~`>#|-]+/g, '')].map((one) => one.replace(harmless, ''))
  const refused = [
    ...[announcing, pointing],
    ...(type === 'fill_in' || type === 'short_answer' ? [] : [counting]),
    ...(several.includes(type) ? [summing] : []),
    ...(type === 'sequencing' ? [inARow] : []),
    ...(type === 'true_false_choose' ? [verdict] : []),
  ]
  return listed.test(hint) || refused.some((one) => texts.some((text) => one.test(text)))
}
