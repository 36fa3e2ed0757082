import styles from './psychology.module.css'

/** Says that a check is no diagnosis, and that nobody else sees it. */
export function CareNote() {
  return (
    <p className={styles.care}>
      这不是诊断，也不能用来预测录用。作答和结果只有您自己能看，不和其他用户比较，不进任何统计，您随时可以删除。
    </p>
  )
}

/** Names the lines that help somebody who is not well. */
export function HelpNote() {
  return (
    <p className={styles.help}>
      心里难受、想找人说说，可以打全国统一心理援助热线 <a href="tel:12356">12356</a>。情况紧急时，打{' '}
      <a href="tel:120">120</a> 或 <a href="tel:110">110</a>。
    </p>
  )
}
