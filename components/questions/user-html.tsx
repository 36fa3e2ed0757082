'use client'
import { Fragment, useEffect, useState } from 'react'
import { markQuotes, quotedPieces } from '#components/questions/short-answer/marked/quoted.ts'
import { type Html, innerHtml, noHtml } from '#lib/platform/text/html.ts'
import { plainText } from '#lib/platform/text/plain-text.ts'
import styles from './rich-text.module.css'

const allowed = {
  ALLOWED_TAGS: ['p', 'strong', 'b', 'ul', 'ol', 'li', 'br'],
  ALLOWED_ATTR: ['start'],
}

type Props = {
  html: string
  /** Words of it that a marker gave marks for: they are marked. */
  quotes?: readonly string[]
}

/** Shows what a learner wrote in the editor, cleaned; as plain text until then. */
export function UserHtml({ html, quotes = [] }: Props) {
  const [clean, setClean] = useState({ of: '', html: noHtml })
  useEffect(() => {
    let isWanted = true
    const run = async () => {
      const { default: purify } = await import('dompurify')
      if (isWanted) setClean({ of: html, html: purify.sanitize(html, allowed) as Html })
    }
    // Without it the plain text stays.
    if (html.includes('<')) run().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [html])
  if (clean.of !== html || clean.html === '')
    return (
      <p className={`${styles.text} formulas`}>
        {quotedPieces(plainText(html), quotes).map(({ at, text, isQuoted }) =>
          isQuoted ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>,
        )}
      </p>
    )
  return (
    <div
      className={`${styles.text} formulas`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned just above
      dangerouslySetInnerHTML={innerHtml(markQuotes(clean.html, quotes) as Html)}
    />
  )
}
