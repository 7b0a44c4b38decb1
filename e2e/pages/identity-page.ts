import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Texts } from '../support/texts.ts';

export interface Person {
  readonly fullName: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  /** Number of the national ID. */
  readonly number: string;
}

/** Creates a photo that is accepted as one of a document. */
const photo = (tone: number) =>
  sharp({ create: { width: 900, height: 620, channels: 3, background: { r: tone, g: 140, b: 200 } } })
    .jpeg()
    .toBuffer();

/** Personal information and identity verification of a member. */
export class IdentityPage {
  private readonly page: Page;
  private readonly t: Texts;

  constructor(page: Page, t: Texts) {
    this.page = page;
    this.t = t;
  }

  /** Enters and saves the personal information. */
  async inform({ fullName, birthDate }: Person): Promise<void> {
    const { page, t } = this;
    await page.goto('/member/profile/info');
    const field = (name: string) => page.getByLabel(t(`member:info.${name}`), { exact: true });
    await field('fullName').fill(fullName);
    await field('birthDate').fill(birthDate);
    await field('birthPlace').fill('Iloilo City');
    await field('presentAddress').fill('12 Mabini St., Cebu City');
    await field('work').selectOption('none');
    await field('sourceOfFunds').selectOption('family');
    await page.getByRole('button', { name: t('member:info.save') }).click();
    await expect(page.getByText(t('member:info.saved'))).toBeVisible();
  }

  /** Photographs both sides and a face, enters the document's data and submits it. */
  async submit({ fullName, birthDate, number }: Person): Promise<void> {
    const { page, t } = this;
    await page.goto('/member/profile/kyc');
    for (const [index, side] of ['front', 'back', 'selfie'].entries()) {
      await expect(page.getByRole('heading', { name: t(`kyc:take.${side}`) })).toBeVisible();
      await page
        .locator('input[type=file]')
        .last()
        .setInputFiles({ name: `${side}.jpg`, mimeType: 'image/jpeg', buffer: await photo(60 * index) });
      await page.getByRole('button', { name: t('kyc:photo.use') }).click();
    }
    const document = t('kyc:document.nationalId');
    await page.getByLabel(t('kyc:details.number', { document }), { exact: true }).fill(number);
    await page.getByLabel(t('kyc:details.fullName'), { exact: true }).fill(fullName);
    await page.getByLabel(t('kyc:details.birthDate'), { exact: true }).fill(birthDate);
    await page.getByRole('button', { name: t('kyc:details.next') }).click();
    await page.getByRole('button', { name: t('kyc:review.send') }).click();
    await expect(page.getByRole('heading', { name: t('kyc:waiting.title') })).toBeVisible();
  }
}
