'use client'
import { useEffect, useState } from 'react'
import { type Html, innerHtml, noHtml } from '#lib/platform/text/html.ts'
import { plainText } from '#lib/platform/text/plain-text.ts'
import styles from './rich-text.module.css'

const allowed = {
  ALLOWED_TAGS: ['p', 'strong', 'b', 'ul', 'ol', 'li', 'br'],
  ALLOWED_ATTR: ['start'],
}

/** Shows what a learner wrote in the editor, cleaned; as plain text until then. */
export function UserHtml({ html }: { html: string }) {
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
    return <p className={`${styles.text} formulas`}>{plainText(html)}</p>
  return (
    <div
      className={`${styles.text} formulas`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned just above
      dangerouslySetInnerHTML={innerHtml(clean.html)}
    />
  )
}
