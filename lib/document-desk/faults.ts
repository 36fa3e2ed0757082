import {
  alsoOf,
  type DocumentText,
  documentFields,
  LONGEST_ALSO,
  MOST_ALSO,
} from '#lib/documents/document-record.ts'
import { type Faults, faultsOf } from '#lib/platform/content/record/faults.ts'

/** Names what is wrong with a document; empty when nothing is. */
export function faultsOfDocument(text: DocumentText): Faults {
  const { body, steps, faq } = text
  const isEmpty = body === '' && steps.length + faq.length === 0
  const ofQuestions = faq.flatMap((asked, at) =>
    Object.entries(faultsOfQuestion(asked)).map(([field, fault]) => [`faq.${at}.${field}`, fault]),
  )
  return {
    ...(isEmpty && { body: '正文、步骤和问题至少要有一样' }),
    ...Object.fromEntries(ofQuestions),
    ...faultsOf(documentFields, text),
  }
}

function faultsOfQuestion({ also, placeName, placeLink }: DocumentText['faq'][number]): Faults {
  const words = alsoOf(also)
  const isLong = words.length > MOST_ALSO || words.some((word) => word.length > LONGEST_ALSO)
  return {
    ...(isLong && { also: `最多 ${MOST_ALSO} 行，每行不超过 ${LONGEST_ALSO} 个字` }),
    ...(placeName !== '' && placeLink === null && { placeLink: '请填写网址' }),
    ...(placeName === '' && placeLink !== null && { placeName: '请填写名称' }),
  }
}
