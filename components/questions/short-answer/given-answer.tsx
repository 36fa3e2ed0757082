import { Collapsible } from '#components/questions/collapsible.tsx'
import { UserHtml } from '#components/questions/user-html.tsx'
import { PictureRow } from '#components/ui/pictures/picture-row.tsx'
import { plainText, textLength } from '#lib/platform/text/plain-text.ts'
import { isBlank } from '#lib/questions/marking/answers.ts'
import styles from './given-answer.module.css'

/** A read-only answer shows this many characters; the rest unfolds. */
const READ_MOST = 400

type Props = { html: string; pictures: readonly string[] }

/** Shows what the learner handed in. */
export function GivenAnswer({ html, pictures }: Props) {
  if (isBlank('short_answer', { answer: html, url: [...pictures] }))
    return <p className={styles.none}>暂无内容</p>
  const text = <UserHtml html={html} />
  return (
    <section className={styles.given}>
      <h3 className="visually-hidden">我的答案</h3>
      {html !== '' &&
        (textLength(plainText(html)) > READ_MOST ? <Collapsible>{text}</Collapsible> : text)}
      <PictureRow pictures={pictures} name="答案图片" />
    </section>
  )
}
