import { z } from 'zod'
import * as s from '#lib/platform/contract/shapes.ts'
import { permissions } from './permissions.ts'

/** A phone as maskPhone leaves it, or none; whatever else an answer would hold in its place is not sent. */
export const maskedPhone = z.string().regex(/^(?:\d{3}\*{4}\d{4}|\*{4})?$/)

/** Facts that the site shows of whoever is signed in. */
export const userInfo = s.shape('UserInfo', {
  id: z.number(),
  user_name: z.string(),
  nick_name: z.string(),
  /** Address of the picture; null: the site's default. */
  head_portrait: z.string().nullable(),
  telephone: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string(),
  /** 0 non-member, 10 first tier, 20 diamond. */
  weight: z.number(),
  trialVip: z.union([z.literal(0), z.literal(1)]),
  /** Name of the tier. */
  vip: z.string().nullable(),
  icon: z.string().nullable(),
  expiration_time: z.string().nullable(),
  hasPassword: z.boolean(),
  role: z.enum(['learner', 'staff']),
  /** Permissions of one of staff; empty for a learner. */
  permissions: z.array(z.enum(permissions)),
  /** Messages that the user has not read. */
  unreadMessages: z.number(),
})
export type UserInfo = z.infer<typeof userInfo>

/** One device on which the account is signed in. */
export const session = s.shape('SessionItem', {
  id: z.number(),
  /** Such as `Chrome · Windows`. */
  device: z.string(),
  /** The address with its last part hidden. */
  ip: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
})
export type SessionItem = z.infer<typeof session>
