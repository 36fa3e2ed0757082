import { yuanText } from '#lib/platform/text/money.ts'
import { entryKind, entryKindNames, fieldName, kindName } from '#lib/site-content/entry-kinds.ts'
import { settingGroups, settingName } from '#lib/site-content/setting-groups.ts'
import { GIFT_DAYS_ALONE, PROPOSAL_DAYS, REFUND_YUAN_ALONE } from '#lib/staff/proposals.ts'
import styles from './proposal-limits.module.css'

/** Says what needs two persons, as the server asks for it. */
export function ProposalLimits() {
  const entries = entryKindNames.flatMap((kind) => {
    const { fields, needsAnother, needsAnotherAsArticles: asArticles, toggle } = entryKind(kind)
    const { needsAnotherIfReached: words = [] } = entryKind(kind)
    const weighty = needsAnother ?? asArticles
    if (!weighty) return []
    const names = weighty.map((field) => {
      const isAddress = fields[field]?.type === 'address'
      return `${fieldName(kind, field)}${isAddress ? '（站外的）' : ''}`
    })
    const reached = words.map((field) => `${fieldName(kind, field)}（写有号码的）`)
    const isTurnedOn = toggle ? `，以及${toggle.on}` : ''
    const when = asArticles ? `（打开“${settingName('articlesNeedAnother')}”时）` : ''
    return [`${kindName(kind)}：${[...names, ...reached].join('、')}${isTurnedOn}${when}`]
  })
  const settings = settingGroups.flatMap(({ rows }) =>
    Object.entries(rows).flatMap(([name, { needsAnother }]) =>
      needsAnother ? [`${settingName(name)}${needsAnother === 'off' ? '（关闭）' : ''}`] : [],
    ),
  )
  return (
    <section className={styles.limits} aria-label="需要两个人的操作">
      <h2>需要两个人的操作</h2>
      <ul>
        <li>当月赠送给同一用户的会员合计超过 {GIFT_DAYS_ALONE} 天</li>
        <li>退款超过 ¥{yuanText(REFUND_YUAN_ALONE)}，或超出退款规则</li>
        <li>课程与图书的退款规则，课程改期</li>
        <li>站点设置：{settings.join('、')}，以及站外的网址</li>
        <li>
          考试与环节（新建、修改与删除）、分数线、文稿与课程详情里新的站外链接（打开“
          {settingName('articlesNeedAnother')}”时）
        </li>
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
      <p>
        由另一位有同样权限的同事确认后才生效，{PROPOSAL_DAYS}{' '}
        天内没有结果的自动失效。用户按退款规则自助申请的退款不用等待。
      </p>
    </section>
  )
}
