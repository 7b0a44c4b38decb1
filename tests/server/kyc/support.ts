import sharp from 'sharp';
import { type KycSide, sidesOf } from '#contract/kyc/documents.ts';
import type { PersonalInformation } from '#contract/member/calls.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { kycOperator } from '#server/modules/kyc/operator.ts';
import { actOf, listOf } from '../support/desk.ts';
import type { TestMember, TestServer } from '../support/helper.ts';
import { sendFile, type SentFile } from '../support/upload.ts';

/** Returns a photo, by default of the minimum size. */
export const photo = (width = 640, height = 480, background = { r: 90, g: 140, b: 200 }): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Uploads one file as a browser does. */
export const upload = (
  server: Pick<TestServer, 'app'>,
  member: TestMember | null,
  side: string,
  bytes: Buffer,
  more: Omit<SentFile, 'bytes'> = {},
) => sendFile(server, 'uploadKyc', member, { bytes, body: JSON.stringify({ side }), ...more });

export const INFORMATION: PersonalInformation = {
  fullName: 'Ana Mariá dela Cruz-Santos',
  birthDate: '1990-05-17',
  birthPlace: 'Iloilo City',
  nationality: 'PH',
  presentAddress: '12 Mabini St., Brgy. 5, Cebu City 6000',
  permanentAddress: '7 Rizal Ave., Iloilo City 5000',
  work: 'employed',
  employer: 'Panaderia Santos',
  sourceOfFunds: 'salary',
};

let numbers = 0;
/** Returns a national ID number that no other test uses. */
export const freshNumber = (): string => `5500 1000 ${String((numbers += 1)).padStart(8, '0')}`;

/** Returns a member's birth date. It differs between members, so that two of them are two people. */
export const birthDateOf = ({ userId }: Pick<TestMember, 'userId'>): string =>
  new Date(Date.UTC(1950, 0, 1) + (Number(userId) % 18_000) * DAY_MS).toISOString().slice(0, 10);

/** Creates a member with personal information and all pictures. */
export async function readyMember(
  server: TestServer,
  { birthDate }: { readonly birthDate?: string } = {},
): Promise<TestMember & { pictures: Record<KycSide, string> }> {
  const member = await server.member();
  const own = { ...INFORMATION, birthDate: birthDate ?? birthDateOf(member) };
  await server.call('updateAppUserOther', own, { token: member.token });
  return { ...member, pictures: await uploadAll(server, member, own.birthDate) };
}

/** Birth dates of the members who uploaded, by the id of the front picture. */
const uploaders = new Map<string, string>();
let photos = 0;

/** Uploads front, back and selfie. @returns the ids of the pictures */
export async function uploadAll(
  server: TestServer,
  member: TestMember,
  birthDate = birthDateOf(member),
): Promise<Record<KycSide, string>> {
  // Each member sends a different picture, even after compression.
  photos += 1;
  const bytes = await photo(640, 480, { r: (photos * 37) % 256, g: (photos * 91) % 256, b: (photos * 53) % 256 });
  const ids: [KycSide, string][] = [];
  for (const side of sidesOf('nationalId')) ids.push([side, (await upload(server, member, side, bytes)).answer.id]);
  const pictures = Object.fromEntries(ids) as Record<KycSide, string>;
  uploaders.set(pictures.front, birthDate);
  return pictures;
}

/** Returns the submission of such a member. */
export const wishOf = (pictures: Record<KycSide, string>) => ({
  document: 'nationalId' as const,
  number: freshNumber(),
  fullName: 'ANA MARIA DELA CRUZ SANTOS',
  birthDate: uploaders.get(pictures.front) ?? INFORMATION.birthDate,
  expiresOn: null,
  ...pictures,
});

/** Runs an operator's act. */
export const act = (server: TestServer, name: string, body: object) => actOf(server, kycOperator, name, body);

/** Reads a page of the operator's list. */
export const listed = async (server: TestServer, state?: string) =>
  (await listOf(server, kycOperator, state === undefined ? {} : { state })).rows;

/** Submits a member's document. Returns the member with the id of the pending submission. */
export async function submitted(
  server: TestServer,
  who: { readonly birthDate?: string } = {},
): Promise<TestMember & { id: number; number: string }> {
  const member = await readyMember(server, who);
  const wish = wishOf(member.pictures);
  const { answer } = await server.call('addKyc', wish, { token: member.token });
  if (answer.errcode !== 0) throw new Error(`refused: ${answer.message}`);
  const row = (await listed(server, 'waiting')).find(({ userId }) => userId === member.userId);
  return { ...member, id: Number(row?.['id']), number: wish.number };
}

/** Decides as an operator that two players are one person or two. */
export const decide = (
  server: TestServer,
  name: 'samePerson' | 'anotherPerson',
  { userId }: Pick<TestMember, 'userId'>,
  other: Pick<TestMember, 'userId'>,
) => act(server, name, { userId, otherId: other.userId, reason: 'Both pictures compared' });

/** Returns the member's verification as their app gets it. */
export const stateOf = async (server: TestServer, { token }: TestMember) =>
  (await server.call('kyc', {}, { token })).answer;
