package ph.perya.app;

import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.net.Uri;
import com.getcapacitor.JSArray;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;

/** The handshake with the page, and the operator's native chat. */
@CapacitorPlugin(name = "Perya")
public class PeryaPlugin extends Plugin {

    /** Version of this plugin's methods. The page works with older and newer ones. */
    private static final int PROTOCOL = 1;

    /** Answers with the version and the features of this build. */
    @PluginMethod
    public void hello(PluginCall call) {
        JSArray features = new JSArray();
        if (!chatUrl().isEmpty()) features.put("chat");
        if (hasPush()) features.put("push");
        JSObject answer = new JSObject();
        answer.put("version", PROTOCOL);
        answer.put("features", features);
        call.resolve(answer);
    }

    /** Opens the chat app that handles chat_url, with the licence and the group of the service. */
    @PluginMethod
    public void openChat(PluginCall call) {
        if (chatUrl().isEmpty()) {
            call.unavailable("No chat in this build");
            return;
        }
        Uri.Builder address = Uri.parse(chatUrl()).buildUpon();
        for (String name : new String[] { "licence", "group" }) {
            String value = call.getString(name, "");
            if (value != null && !value.isEmpty()) address.appendQueryParameter(name, value);
        }
        try {
            getActivity().startActivity(new Intent(Intent.ACTION_VIEW, address.build()));
            call.resolve();
        } catch (ActivityNotFoundException error) {
            call.unavailable("No app for the chat");
        }
    }

    private String chatUrl() {
        return getContext().getString(R.string.chat_url);
    }

    /** Whether google-services.json was built in: registering for messages without it would crash. */
    private boolean hasPush() {
        String name = getContext().getPackageName();
        return getContext().getResources().getIdentifier("google_app_id", "string", name) != 0;
    }
}
