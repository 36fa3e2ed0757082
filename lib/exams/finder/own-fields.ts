/** What a candidate brings along; each is a field of the finder's form and a name of its address. */
export const ownFields = ['major', 'education', 'rank', 'service', 'grassroots', 'party'] as const
export type OwnField = (typeof ownFields)[number]
