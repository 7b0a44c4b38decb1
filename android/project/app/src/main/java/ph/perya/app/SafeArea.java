package ph.perya.app;

import android.webkit.WebView;
import androidx.core.graphics.Insets;
import androidx.core.view.ViewCompat;
import androidx.core.view.WindowInsetsCompat;
import com.getcapacitor.WebViewListener;
import java.util.Locale;

/**
 * Tells the page how much of its edges the system bars cover: older WebViews report only the display's cutout. The page
 * reads the custom properties --safe-top, --safe-right, --safe-bottom and --safe-left, in CSS pixels.
 */
class SafeArea extends WebViewListener {

    private final WebView webView;
    private Insets insets = Insets.NONE;

    SafeArea(WebView webView) {
        this.webView = webView;
        ViewCompat.setOnApplyWindowInsetsListener(webView, (view, all) -> {
            insets = all.getInsets(WindowInsetsCompat.Type.systemBars() | WindowInsetsCompat.Type.displayCutout());
            apply();
            return all;
        });
    }

    @Override
    public void onPageLoaded(WebView view) {
        apply();
    }

    private void apply() {
        float density = webView.getResources().getDisplayMetrics().density;
        webView.evaluateJavascript(
            set("top", insets.top / density) +
            set("right", insets.right / density) +
            set("bottom", insets.bottom / density) +
            set("left", insets.left / density),
            null
        );
    }

    private static String set(String edge, float pixels) {
        String script = "document.documentElement.style.setProperty('--safe-%s','%.1fpx');";
        return String.format(Locale.ROOT, script, edge, pixels);
    }
}
