import { useTranslation } from 'react-i18next';
import { copyText } from '#src/platform/pages/clipboard.ts';
import { dailyIntent, useAction } from '#src/query/index.ts';
import { useConfigKey } from '#src/stores/lobby/config.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { toaster } from '#src/ui/index.ts';
import { handOn } from './hand-on.ts';
import { appLink, inviteLink, type ShareApp } from './share-links.ts';

export interface ShareInvite {
  /** The member's code; empty until it is known. */
  readonly code: string;
  /** The link as it is shown, and the one in the QR code. */
  readonly link: string;
  readonly qrLink: string;
  /** Shares the link with an app of the player's choice, or copies it where sharing is unavailable. */
  readonly share: () => Promise<void>;
  readonly copy: () => Promise<void>;
  /** The address of another app, for a link; `shared` counts the tap on it. */
  readonly linkOf: (app: ShareApp) => string;
  readonly shared: () => void;
}

/** A member's links and the ways to hand them on; a link that was handed on counts once a day. */
export function useShareInvite(): ShareInvite {
  const { t } = useTranslation('invite');
  const { inviteCode: code, shareUrlMap } = useUserStore();
  const inviteUrl = useConfigKey('inviteUrl');
  const { run: click } = useAction('actInviteClickInvite', {
    intent: dailyIntent('share-invite'),
    refreshes: ['actInviteUserStatus', 'actInviteUser'],
  });
  const source = { origin: window.location.origin, shareUrlMap, inviteUrl, inviteCode: code };
  const link = inviteLink(source);
  const shared = () => void click({});
  return {
    code,
    link,
    qrLink: inviteLink(source, 'qr'),
    async share() {
      const sent = { title: t('share.title'), text: t('share.message'), url: link };
      if (await handOn(sent, { copied: t('share.copied'), failed: t('share.failed') })) shared();
    },
    async copy() {
      const isCopied = await copyText(link);
      toaster.show(t(isCopied ? 'share.copied' : 'share.failed'), isCopied ? 'success' : 'error');
      if (isCopied) shared();
    },
    linkOf: (app) => appLink(app, t('share.message'), inviteLink(source, app)),
    shared,
  };
}
