/** Events of the audit log about money and what has its worth, as SQL: orders, refunds, gifts for points. */
export const moneyEvents = String.raw`(kind like 'order\_%' or kind like 'gift\_%')`
