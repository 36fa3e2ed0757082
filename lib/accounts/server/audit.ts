import type { Db } from '#lib/platform/db/client.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { auditEvents } from './tables.ts'

type AuditKind =
  | 'login'
  | 'login_failed'
  | 'code_sent'
  | 'password_refused'
  | 'register'
  | 'logout'
  | 'password_set'
  | 'password_changed'
  | 'password_reset'
  | 'phone_bound'
  | 'phone_changed'
  | 'session_revoked'
  | 'data_exported'
  | 'account_deleted'
  | 'wechat_linked'
  | 'staff_added'
  | 'staff_removed'
  | 'old_site_imported'
  | 'old_site_undone'
  | 'authenticator_set'
  | 'authenticator_removed'
  | 'authenticator_reset'
  | 'order_paid'
  | 'order_paid_twice'
  | 'order_paid_late'
  | 'order_payment_disputed'
  | 'order_refund_asked'
  | 'order_refund_by_staff'
  | 'order_refunded'
  | 'order_refund_failed'
  | 'gift_redeemed'
  | 'gift_settled'

type AuditEvent = {
  /** Null when nobody knows whose account it was. */
  userId: number | null
  kind: AuditKind
  caller: Caller
  detail?: Record<string, string | number | boolean>
}

/** Writes down what happened to an account. `detail` holds no secret, no phone number and nothing a visitor typed. */
export async function recordAudit(
  db: Db,
  { userId, kind, caller, detail = {} }: AuditEvent,
): Promise<void> {
  await db.insert(auditEvents).values({
    userId,
    kind,
    ip: caller.ip,
    userAgent: caller.userAgent.slice(0, 500),
    detail,
  })
}
