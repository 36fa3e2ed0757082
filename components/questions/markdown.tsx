import ReactMarkdown, { type Components, type Options } from 'react-markdown'
import { markdownPlugins } from '#lib/platform/text/markdown/plugins.ts'
import styles from './rich-text.module.css'

/** Pictures would tell another server who reads. */
const left = ['img']

type Props = {
  text: string
  /** Readers of more than Markdown in the text, and how what they find is drawn. */
  more?: NonNullable<Options['remarkPlugins']>
  parts?: Components
}

/** Markdown that no person of the site wrote: no raw HTML, no pictures, links that vouch for nothing. */
export default function Markdown({ text, more = [], parts }: Props) {
  return (
    <div className={`${styles.text} formulas`}>
      <ReactMarkdown
        skipHtml
        disallowedElements={left}
        remarkPlugins={[...markdownPlugins, ...more]}
        components={{
          a: ({ href, children }) => (
            <a href={href} target="_blank" rel="nofollow noopener noreferrer">
              {children}
            </a>
          ),
          ...parts,
        }}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}
