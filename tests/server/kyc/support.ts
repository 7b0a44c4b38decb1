import sharp from 'sharp';
import type { PersonalInformation } from '#contract/member.ts';
import { type KycSide, sidesOf } from '#contract/kyc-documents.ts';
import { kycOperator } from '#server/modules/kyc/operator.ts';
import { actOf, listOf } from '../desk.ts';
import type { TestMember, TestServer } from '../helper.ts';
import { sendFile, type SentFile } from '../upload.ts';

/** A photo as large as they must be at least. */
export const photo = (width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 90, g: 140, b: 200 } } })
    .jpeg()
    .toBuffer();

/** Sends one file as a browser sends it. */
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
/** A number of a national ID that no other test has. */
export const freshNumber = (): string => `5500 1000 ${String((numbers += 1)).padStart(8, '0')}`;

/** A member who has given personal information and uploaded all pictures. */
export async function readyMember(server: TestServer): Promise<TestMember & { pictures: Record<KycSide, string> }> {
  const member = await server.member();
  await server.call('updateAppUserOther', INFORMATION, { token: member.token });
  return { ...member, pictures: await uploadAll(server, member) };
}

/** Uploads front, back and selfie. @returns their ids */
export async function uploadAll(server: TestServer, member: TestMember): Promise<Record<KycSide, string>> {
  const bytes = await photo();
  const ids: [KycSide, string][] = [];
  for (const side of sidesOf('nationalId')) ids.push([side, (await upload(server, member, side, bytes)).answer.id]);
  return Object.fromEntries(ids) as Record<KycSide, string>;
}

/** What such a member submits. */
export const wishOf = (pictures: Record<KycSide, string>) => ({
  document: 'nationalId' as const,
  number: freshNumber(),
  fullName: 'ANA MARIA DELA CRUZ SANTOS',
  birthDate: INFORMATION.birthDate,
  expiresOn: null,
  ...pictures,
});

/** Does an act of the operator's. */
export const act = (server: TestServer, name: string, body: object) => actOf(server, kycOperator, name, body);

/** A page of the operator's list. */
export const listed = async (server: TestServer, state?: string) =>
  (await listOf(server, kycOperator, state === undefined ? {} : { state })).rows;

/** Submits and gives the id of what waits. */
export async function submitted(server: TestServer): Promise<TestMember & { id: number; number: string }> {
  const member = await readyMember(server);
  const wish = wishOf(member.pictures);
  const { answer } = await server.call('addKyc', wish, { token: member.token });
  if (answer.errcode !== 0) throw new Error(`refused: ${answer.message}`);
  const row = (await listed(server, 'waiting')).find(({ userId }) => userId === member.userId);
  return { ...member, id: Number(row?.['id']), number: wish.number };
}

/** The member's verification as they are told of it. */
export const stateOf = async (server: TestServer, { token }: TestMember) =>
  (await server.call('kyc', {}, { token })).answer;
