/** Fields of the finder's form about the candidate, each a name of its address. */
export const ownFields = ['major', 'education', 'rank', 'service', 'grassroots', 'party'] as const
export type OwnField = (typeof ownFields)[number]
