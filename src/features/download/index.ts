export { AppBanner } from './components/AppBanner.tsx';
export { DownloadModal } from './modals/DownloadModal.tsx';
export { DownloadPage } from './pages/DownloadPage.tsx';
