import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import formulas from '#components/ui/formulas.module.css'
import styles from './rich-text.module.css'

/** Pictures would tell another server who reads. */
const left = ['img']

/** Markdown that no person of the site wrote: no raw HTML, no pictures, links that vouch for nothing. */
export default function Markdown({ text }: { text: string }) {
  return (
    <div className={`${styles.text} ${formulas.formulas}`}>
      <ReactMarkdown
        skipHtml
        disallowedElements={left}
        remarkPlugins={[remarkGfm]}
        components={{
          a: ({ href, children }) => (
            <a href={href} target="_blank" rel="nofollow noopener noreferrer">
              {children}
            </a>
          ),
        }}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}
