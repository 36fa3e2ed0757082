import { Link } from '#components/ui/link.tsx'
import styles from './paper-help.module.css'

type Props = { bankHref: string | null; subjectsHref: string; mockHref: string }

/** How to work with past papers, in three steps, and where to go from there. */
export function PaperHelp({ bankHref, subjectsHref, mockHref }: Props) {
  return (
    <div className={styles.help}>
      <ol>
        <li>第一遍按规定时间做完，中途不查资料，做不完的题空着。</li>
        <li>交卷后先看没做完的部分，再看错题，把错因归成方法、审题和时间三类。</li>
        <li>隔一周只做错题，仍然错的才值得再学一遍方法。</li>
      </ol>
      <p>
        不清楚考哪几科，看<Link href={subjectsHref}>考试科目</Link>；
        {bankHref && (
          <>
            想按题型练，去<Link href={bankHref}>题库</Link>；
          </>
        )}
        模考开放没有，看<Link href={mockHref}>模考日历</Link>。
      </p>
    </div>
  )
}
